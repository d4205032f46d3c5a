import { Route, Routes } from 'react-router'
import { InvitationPage } from '../features/entry/invitation-page.tsx'
import { SignInPage } from '../features/entry/sign-in-page.tsx'
import { Guarded } from '../kit/guarded.tsx'
import { SCREENS } from '../me/screens.ts'
import { Gate } from './gate.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PAGES } from './pages.ts'

/** What address of the office shows what. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="/invitation" element={<InvitationPage />} />
      <Route element={<Gate />}>
        {SCREENS.map(({ path, permission }) => {
          const View = PAGES[path]
          return (
            <Route
              key={path}
              path={path}
              element={
                <Guarded key={path} permission={permission}>
                  <View />
                </Guarded>
              }
            />
          )
        })}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
