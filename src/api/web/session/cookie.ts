import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../../core/settings/settings.ts'

type Cookie = { readonly name: string; readonly path: string }

const session: Cookie = { name: 'rimlight_session', path: '/' }
/** Of a sign-in that is not finished; it opens nothing. */
const step: Cookie = { name: 'rimlight_sign_in', path: '/app/api' }
const stepSeconds = 600
/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/

export function tokenOf(request: FastifyRequest): string | null {
  return readCookie(request, session)
}

export function setCookie(reply: FastifyReply, token: string, settings: Settings): void {
  reply.header('set-cookie', written(session, token, settings.sessionDays * 86_400, settings))
}

export function clearCookie(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', written(session, '', 0, settings))
}

export function stepTokenOf(request: FastifyRequest): string | null {
  return readCookie(request, step)
}

export function setStepCookie(reply: FastifyReply, token: string, settings: Settings): void {
  reply.header('set-cookie', written(step, token, stepSeconds, settings))
}

export function clearStepCookie(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', written(step, '', 0, settings))
}

function readCookie({ headers }: FastifyRequest, cookie: Cookie): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2)
    if (name === cookie.name && tokenShape.test(value)) return value
  }
  return null
}

/** Lax: the browser comes back from an OpenID provider with them, and no other page's change has them. */
function written({ name, path }: Cookie, value: string, seconds: number, { publicUrl }: Settings): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
