import type { HostEvent } from '../../core/events/host-event.ts'
import { eventFacts } from './event-facts.ts'
import { tagRules } from './tag-rules.ts'

/** The host tags of an event, in alphabetical order. */
export function tagsFor(event: HostEvent): string[] {
  const facts = eventFacts(event)
  const tags = new Set<string>()
  for (const { tag, fact, pattern } of tagRules) {
    if (facts[fact] !== '' && !tags.has(tag) && pattern.test(facts[fact])) tags.add(tag)
  }
  return [...tags].sort()
}
