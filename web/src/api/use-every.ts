import { useEffect, useRef } from 'react'

/** Does something every so often while the page is looked at; null stops it. */
export function useEvery(milliseconds: number | null, work: () => void): void {
  const newest = useRef(work)
  newest.current = work
  useEffect(() => {
    if (milliseconds === null) return
    const timer = setInterval(() => !document.hidden && newest.current(), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}
