/**
 * The one catalogue of errors. Existing clients compare the texts and count the properties of the body, so
 * a body is exactly {status, title, message}; what a person needs to fix the request is the `detail`.
 */
export class RimlightError extends Error {
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    entry: CatalogueEntry,
    options: { detail?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(entry.message, { cause: options.cause })
    this.name = 'RimlightError'
    this.status = entry.status
    this.title = entry.title
    this.detail = options.detail
    this.retryAfter = options.retryAfter
  }

  body(): ErrorBody {
    return { status: this.status, title: this.title, message: this.message }
  }
}

/** Another process has the write lock of the ledger: nothing was changed, and the same statement may be sent again. */
export class LedgerBusyError extends RimlightError {
  readonly kind = 'busy'
}

export type ErrorBody = { readonly status: number; readonly title: string; readonly message: string }
type CatalogueEntry = ErrorBody

const badParameterText = 'Bad Parameter. Please review your query and try again.'

export const errors = {
  /** `detail` goes into a header: the text of the body is what clients look for. */
  badParameter: (detail?: string) =>
    make({ status: 400, title: 'Bad Request', message: badParameterText }, detail),

  /** A query or a job that people write by hand: the reason stands behind the known text. */
  badQuery: (detail: string) =>
    make({ status: 400, title: 'Bad Request', message: `${badParameterText} ${detail}` }, detail),

  unauthorized: () =>
    make({
      status: 401,
      title: 'Unauthorized',
      message: 'Could not validate token. Please review your token and try again.',
    }),

  signInFailed: () =>
    make({ status: 401, title: 'Unauthorized', message: 'The name or the password is not right.' }),

  signedOut: () =>
    make({ status: 401, title: 'Unauthorized', message: 'You are not signed in, or no longer.' }),

  crossSite: (detail: string) =>
    make(
      { status: 403, title: 'Forbidden', message: 'This request does not come from our own pages.' },
      detail,
    ),

  readOnly: () =>
    make({
      status: 403,
      title: 'Forbidden',
      message: 'This address only answers questions: nothing can be added or changed here.',
    }),

  operatorOnly: () =>
    make({ status: 403, title: 'Forbidden', message: 'Only the operator of this service may do this.' }),

  signUpClosed: () =>
    make({
      status: 403,
      title: 'Forbidden',
      message: 'The operator of this service makes the accounts: ask for one.',
    }),

  nameTaken: (what: string) =>
    make({ status: 409, title: 'Conflict', message: `There is already ${what} of this name.` }),

  emailTaken: () =>
    make({ status: 409, title: 'Conflict', message: 'Another account has this email address.' }),

  alreadyMember: () =>
    make({ status: 409, title: 'Conflict', message: 'This account is a member of the team already.' }),

  noInvitation: () =>
    make({
      status: 404,
      title: 'Not Found',
      message: 'This invitation was used, withdrawn or has expired: ask for another one.',
    }),

  roleForbids: () =>
    make({ status: 403, title: 'Forbidden', message: 'Your role in this team does not allow this.' }),

  codeWrong: () =>
    make({ status: 401, title: 'Unauthorized', message: 'The code is not right, or was used before.' }),

  signInExpired: () =>
    make({
      status: 401,
      title: 'Unauthorized',
      message: 'This sign-in took too long or had too many wrong codes: start again.',
    }),

  twoFactorRequired: () =>
    make({
      status: 403,
      title: 'Forbidden',
      message: 'Operators of this service need two-factor sign-in: turn it on in your account first.',
    }),

  twoFactorState: (isOn: boolean) =>
    make({
      status: 409,
      title: 'Conflict',
      message: `Two-factor sign-in is ${isOn ? 'on already' : 'not on'}.`,
    }),

  passwordOff: (provider: string) =>
    make({
      status: 403,
      title: 'Forbidden',
      message: `This account does not sign in with a password: use ${provider}.`,
    }),

  tooManyAttempts: (retryAfter: number) =>
    new RimlightError(
      {
        status: 429,
        title: 'Too Many Requests',
        message: `Too many attempts: try again in ${retryAfter} seconds.`,
      },
      { retryAfter },
    ),

  tooManyOptOuts: (most: number, retryAfter: number) =>
    new RimlightError(
      {
        status: 429,
        title: 'Too Many Requests',
        message: `One address may send ${most} requests a day: write to the operator instead.`,
      },
      { retryAfter },
    ),

  planForbids: (detail?: string) =>
    make(
      { status: 403, title: 'Forbidden', message: "Your plan doesn't allow you to access this resource." },
      detail,
    ),

  scopeForbids: (detail: string) =>
    make({ status: 403, title: 'Forbidden', message: 'The scopes of this key do not allow this.' }, detail),

  /** Not what the answer would have cost: that says how much there is. */
  noCredits: (left: number, renewsOn: string) =>
    make({
      status: 403,
      title: 'Forbidden',
      message: `Not enough credits: ${left} are left. They renew on ${renewsOn}.`,
    }),

  /** For the log: the connection of a client is cut with it. */
  creditsEnded: () =>
    make({ status: 403, title: 'Forbidden', message: 'Not enough credits for the rest of the answer.' }),

  linkRefused: (detail: string) =>
    make(
      {
        status: 403,
        title: 'Forbidden',
        message: 'This address has expired or is not one that was given: ask for the image again.',
      },
      detail,
    ),

  domainNotProved: (name: string, record: string) =>
    make({
      status: 403,
      title: 'Forbidden',
      message: `This domain is not proved to be yours: publish the TXT record "${record}" at ${name} and ask again.`,
    }),

  pageNotFound: () => make({ status: 404, title: 'Not Found', message: 'Page not found.' }),

  noInformation: () =>
    make({ status: 404, title: 'Not Found', message: 'No information available for given targets.' }),

  noSuchAlert: () => make({ status: 404, title: 'Not Found', message: 'This account has no such alert.' }),

  noSuchPerimeter: () =>
    make({ status: 404, title: 'Not Found', message: 'This account has no such perimeter.' }),

  noSuchAsset: () => make({ status: 404, title: 'Not Found', message: 'This account has no such asset.' }),

  noSuchFinding: () =>
    make({ status: 404, title: 'Not Found', message: 'This account has no such finding.' }),

  noSuchChannel: () =>
    make({ status: 404, title: 'Not Found', message: 'This account has no such channel.' }),

  noSuchReport: () => make({ status: 404, title: 'Not Found', message: 'This account has no such report.' }),

  noBrowser: () =>
    make({
      // No retry helps, as with 503 it would.
      status: 501,
      title: 'Not Implemented',
      message:
        'No browser can print here: install Chromium on the machine of the service and restart it, or print the HTML report.',
    }),

  printFailed: (cause: unknown) =>
    new RimlightError(
      {
        status: 500,
        title: 'Internal Server Error',
        message: 'The browser could not print the report: try again, or print the HTML report.',
      },
      { cause },
    ),

  noSuchAnswer: () =>
    make({ status: 404, title: 'Not Found', message: 'This account has no such unknown answer.' }),

  scanRunning: () =>
    make({ status: 409, title: 'Conflict', message: 'A scan of this perimeter is running already.' }),

  tooManyAlerts: (most: number) =>
    make({
      status: 403,
      title: 'Forbidden',
      message: `An account may have ${most} alerts: delete one before you add another.`,
    }),

  methodNotAllowed: (allowed: string) =>
    make({ status: 405, title: 'Method Not Allowed', message: `This path answers only to ${allowed}.` }),

  timedOut: () =>
    make({
      status: 400,
      title: 'Bad Request',
      message: `${badParameterText} The query took longer than its time limit: narrow it down.`,
    }),

  tooMuch: () =>
    make({
      status: 400,
      title: 'Bad Request',
      message: `${badParameterText} The query needs more memory than one query may have: narrow it down.`,
    }),

  /** The client is gone; the status is for the log. */
  clientGone: () =>
    make({ status: 499, title: 'Client Closed Request', message: 'The client went away before the answer.' }),

  bodyTooLarge: () =>
    make({ status: 413, title: 'Payload Too Large', message: 'The body is too large: send it in parts.' }),

  headersTooLarge: () =>
    make({ status: 431, title: 'Request Header Fields Too Large', message: 'The headers are too large.' }),

  /** The same error, of a request that was charged although it failed. */
  chargedFor: ({ status, title, message }: RimlightError) =>
    make({
      status,
      title,
      message: `${message} It cost one credit, because it used the engine up to its limit.`,
    }),

  tooManyRequests: (
    retryAfter: number,
    message = `Too many requests for this key: try again in ${retryAfter} seconds.`,
  ) =>
    new RimlightError(
      {
        status: 429,
        title: 'Too Many Requests',
        message,
      },
      { retryAfter },
    ),

  internal: (cause?: unknown) =>
    new RimlightError(
      {
        status: 500,
        title: 'Internal Server Error',
        message: 'Database request error. Please contact support and try again.',
      },
      { cause },
    ),

  /** The client keeps what it sent and tries again. */
  busy: () =>
    new RimlightError(
      {
        status: 503,
        title: 'Service Unavailable',
        message: 'Too much is waiting to be stored: try again later.',
      },
      { retryAfter: 10 },
    ),

  /** A server that this one stands on, such as `The database of accounts`. */
  away: (what: string, cause: unknown) =>
    new RimlightError(
      {
        status: 503,
        title: 'Service Unavailable',
        message: `${what} does not answer: try again in a moment.`,
      },
      { retryAfter: 5, cause },
    ),

  ledgerBusy: (cause: unknown) =>
    new LedgerBusyError(
      {
        status: 503,
        title: 'Service Unavailable',
        message: 'Another program is writing to the database of accounts and events: try again in a moment.',
      },
      { retryAfter: 5, cause },
    ),

  /** Nothing of the request was stored: the client keeps it and tries again. */
  diskFull: (detail: string) =>
    new RimlightError(
      {
        status: 507,
        title: 'Insufficient Storage',
        message: 'The disk is as full as it may be, so nothing was taken: send it again when there is room.',
      },
      { detail, retryAfter: 60 },
    ),

  /** Which part it is: an answer without it would look like a whole one. */
  storeUnavailable: (what: string) =>
    new RimlightError(
      {
        status: 503,
        title: 'Service Unavailable',
        message: `A part of the data cannot be reached: ${what}. Try again later.`,
      },
      { detail: what, retryAfter: 10 },
    ),

  unavailable: () =>
    new RimlightError(
      { status: 503, title: 'Service Unavailable', message: 'Starting or stopping: try again in a moment.' },
      { retryAfter: 2 },
    ),
} as const

function make(entry: CatalogueEntry, detail?: string): RimlightError {
  return new RimlightError(entry, detail === undefined ? {} : { detail })
}
