import type { Setting } from './setting.ts'

export const signInSettings = [
  {
    name: 'two-factor-operators',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether operators must turn two-factor sign-in on before they can do anything else; yes or no',
  },
  {
    name: 'sign-in-key-file',
    kind: 'secret',
    fallback: '',
    about:
      'File of 32 bytes that encrypts the secrets of two-factor sign-in; without one it is in the data folder',
  },
  {
    name: 'oidc-issuer',
    kind: 'text',
    fallback: '',
    about: 'OpenID provider through which users can sign in, https://…; none: passwords only',
  },
  { name: 'oidc-client-id', kind: 'text', fallback: '', about: 'Id of this service at the provider' },
  {
    name: 'oidc-client-secret-file',
    kind: 'secret',
    fallback: '',
    about: 'File with the secret of this service at the provider; none for a public client',
  },
  {
    name: 'oidc-scopes',
    kind: 'list',
    fallback: 'openid,email,profile',
    about: 'What is requested from the provider',
  },
  {
    name: 'oidc-button',
    kind: 'text',
    fallback: 'Single sign-on',
    about: 'Text of the button on the sign-in page that leads to the provider',
  },
  {
    name: 'oidc-domains',
    kind: 'list',
    fallback: '',
    about: 'Domains of email addresses that may sign in through the provider; none: all',
  },
  {
    name: 'oidc-create-accounts',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether the first sign-in through the provider creates an account; yes or no',
  },
  {
    name: 'oidc-operator-claim',
    kind: 'text',
    fallback: '',
    about:
      'Claim that makes an account which the provider created an operator, such as groups=rimlight-operators; none: no account',
  },
  {
    name: 'oidc-only',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether accounts that are linked to the provider sign in through it alone; yes or no',
  },
] as const satisfies readonly Setting[]
