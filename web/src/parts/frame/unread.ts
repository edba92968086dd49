import { useEffect, useState } from 'react'
import type { UnreadAnswer } from '../../api/answers.ts'
import { useAccount, useClient } from '../../api/session.tsx'
import { useEvery } from '../../api/use-every.ts'

const refreshMilliseconds = 60_000
const readEvent = 'rimlight-read'

/** Tells the navigation that the notifications were read. */
export function announceRead(): void {
  globalThis.dispatchEvent(new Event(readEvent))
}

/** How many notifications are unread; 0 without an account. */
export function useUnread(): number {
  const client = useClient()
  const account = useAccount()
  const [unread, setUnread] = useState(0)
  const id = account?.account.id
  const ask = () => {
    if (id === undefined || account?.needsTwoFactor) return
    client.get<UnreadAnswer>('/app/api/notifications/unread').then(
      (answer) => setUnread(answer.unread),
      () => undefined,
    )
  }
  useEvery(id === undefined ? null : refreshMilliseconds, ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when another account is signed in
  useEffect(() => {
    setUnread(0)
    ask()
    const onRead = () => setUnread(0)
    globalThis.addEventListener(readEvent, onRead)
    return () => globalThis.removeEventListener(readEvent, onRead)
  }, [id])
  return unread
}
