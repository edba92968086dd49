/** The session of this browser: asked for before anything that needs to know it is loaded. */
export const sessionPath = '/app/api/session'
