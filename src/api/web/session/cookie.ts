import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '../../../accounts/devices.ts'
import type { Settings } from '../../../core/settings/settings.ts'

const cookieName = 'rimlight_session'
/** Stays when the session ends: it says that this browser was here before. */
const deviceName = 'rimlight_device'
/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/

export function tokenOf(request: FastifyRequest): string | null {
  return cookieOf(request, cookieName)
}

export function deviceOf(request: FastifyRequest): string | null {
  return cookieOf(request, deviceName)
}

function cookieOf({ headers }: FastifyRequest, wanted: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2)
    if (name === wanted && tokenShape.test(value)) return value
  }
  return null
}

export function setDeviceCookie(reply: FastifyReply, token: string, settings: Settings): void {
  reply.header('set-cookie', written(token, deviceDays * 86_400, settings, deviceName))
}

export function setCookie(reply: FastifyReply, token: string, settings: Settings): void {
  reply.header('set-cookie', written(token, settings.sessionDays * 86_400, settings))
}

export function clearCookie(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', written('', 0, settings))
}

function written(value: string, seconds: number, { publicUrl }: Settings, name = cookieName): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
