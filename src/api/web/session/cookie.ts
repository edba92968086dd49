import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '../../../accounts/devices.ts'
import type { Settings } from '../../../core/settings/settings.ts'

type Cookie = { readonly name: string; readonly path: string; readonly shape: RegExp }

/** 256 bits in base64url. */
const token = /^[\w-]{43}$/
const session: Cookie = { name: 'rimlight_session', path: '/', shape: token }
/** Stays when the session ends: it says that this browser was here before. */
const device: Cookie = { name: 'rimlight_device', path: '/', shape: token }
/** Of sign-ins that are not finished, at our code form and at the OpenID provider; they open nothing. */
const step: Cookie = { name: 'rimlight_sign_in', path: '/app/api', shape: token }
const provider: Cookie = { name: 'rimlight_provider', path: '/app/api/oidc', shape: /^[\w-]{1,4000}$/ }
const stepSeconds = 600

export function tokenOf(request: FastifyRequest): string | null {
  return readCookie(request, session)
}

export function setCookie(reply: FastifyReply, token: string, settings: Settings): void {
  reply.header('set-cookie', written(session, token, settings.sessionDays * 86_400, settings))
}

export function clearCookie(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', written(session, '', 0, settings))
}

export function deviceOf(request: FastifyRequest): string | null {
  return readCookie(request, device)
}

export function setDeviceCookie(reply: FastifyReply, token: string, settings: Settings): void {
  reply.header('set-cookie', written(device, token, deviceDays * 86_400, settings))
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

export function providerStepOf(request: FastifyRequest): string | null {
  return readCookie(request, provider)
}

export function setProviderCookie(reply: FastifyReply, value: string, settings: Settings): void {
  reply.header('set-cookie', written(provider, value, stepSeconds, settings))
}

export function clearProviderCookie(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', written(provider, '', 0, settings))
}

function readCookie({ headers }: FastifyRequest, cookie: Cookie): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2)
    if (name === cookie.name && cookie.shape.test(value)) return value
  }
  return null
}

/** Lax: the browser comes back from an OpenID provider with them, and no other page's change has them. */
function written({ name, path }: Cookie, value: string, seconds: number, { publicUrl }: Settings): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
