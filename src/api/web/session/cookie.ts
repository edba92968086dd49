import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../../core/settings/settings.ts'

const cookieName = 'rimlight_session'
/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/

export function tokenOf({ headers }: FastifyRequest): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2)
    if (name === cookieName && tokenShape.test(value)) return value
  }
  return null
}

export function setCookie(reply: FastifyReply, token: string, settings: Settings): void {
  reply.header('set-cookie', written(token, settings.sessionDays * 86_400, settings))
}

export function clearCookie(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', written('', 0, settings))
}

function written(value: string, seconds: number, { publicUrl }: Settings): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
