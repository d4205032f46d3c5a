import { Route, Routes } from 'react-router'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { LobbyPage } from '../features/lobby/lobby-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { GamesRoute } from './games-route.tsx'

const UserArea = lazyChunk(() => import('../shell/user-area.tsx').then((module) => module.UserArea))
const FurtherRoutes = lazyChunk(() => import('./further-routes.tsx').then((module) => module.FurtherRoutes))
const NotFoundPage = lazyChunk(() => import('../me/not-found-page.tsx').then((module) => module.NotFoundPage))
const NamedPage = lazyChunk(() => import('./named-page.tsx').then((module) => module.NamedPage))

/** The addresses of the spec (§2). The lobby belongs to the entry; every other page is a chunk of its own. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/user" element={<UserArea />}>
        <Route index element={<NamedPage />} />
        <Route path=":page" element={<NamedPage />} />
        <Route path=":page/:sub" element={<NamedPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<Shell />}>
        <Route index element={<LobbyPage />} />
        {['/casino', '/games'].map((path) => (
          <Route key={path} path={path}>
            <Route index element={<LobbyPage />} />
            <Route path=":part" element={<GamesRoute />} />
          </Route>
        ))}
        <Route path="*" element={<FurtherRoutes />} />
      </Route>
    </Routes>
  )
}
