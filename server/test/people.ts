/** A registration that is accepted. */
export function registration(username: string) {
  return {
    firstName: 'Sara',
    lastName: 'Kamali',
    birthDate: '1990-05-17',
    address: '12 Harbour Street',
    zipCode: '10115',
    country: 'MT',
    email: `${username}@example.com`,
    username,
    password: 'seven blue lanterns',
    rePassword: 'seven blue lanterns',
    currencyId: 'USD',
    legalAge: true,
    correctInformation: true,
  }
}
