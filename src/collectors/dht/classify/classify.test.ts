import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { classify } from './classify.ts'
import { generatedSet, type LabelledTitle, writtenSet } from './testing/labelled-titles.ts'

const labelOf = ({ info }: LabelledTitle): string => {
  const { category = '', subcategory = '' } = classify(info)
  return category === 'Anime' ? category : `${category}/${subcategory}`
}

/** What was measured; rules may become better, not worse. */
const sets = [
  { name: 'written by hand', titles: writtenSet(), least: 1 },
  { name: 'generated', titles: generatedSet(600), least: 1 },
] as const

for (const { name, titles, least } of sets)
  test(`titles ${name} are distinguished`, (t) => {
    const wrong = titles.filter((title) => labelOf(title) !== title.label)
    const accuracy = 1 - wrong.length / titles.length
    t.diagnostic(`${titles.length} titles, ${(accuracy * 100).toFixed(1)} % right`)
    const list = wrong.map((title) => `${title.info.name}: ${labelOf(title)} instead of ${title.label}`)
    assert.ok(accuracy >= least, `${accuracy}\n${list.join('\n')}`)
  })

test('there are more than five hundred titles, and every category is among them', () => {
  const all = sets.flatMap(({ titles }) => titles)
  assert.ok(all.length > 750)
  const categories = new Set(all.map(({ label }) => label.split('/')[0]))
  assert.deepEqual([...categories].sort(), [
    '',
    'Adult',
    'Anime',
    'Applications',
    'Audio',
    'Books',
    'Games',
    'Images',
    'Video',
  ])
})

test('covers, subtitles and samples beside a film do not make it something else', () => {
  const files = [
    { path: 'film.mkv', size: 4_000_000_000 },
    ...Array.from({ length: 200 }, (_, n) => ({ path: `cover/${n}.jpg`, size: 500_000 })),
    { path: 'setup.exe', size: 1_000_000 },
  ]
  assert.deepEqual(classify({ name: 'Distant Harbour 2019', files }), {
    category: 'Video',
    subcategory: 'Movies',
  })
})

test('no name and no files make it throw or take long', () => {
  const letter = fc.constantFrom(...'[]【】 -._()0123456789svexpMKü😀\u0000')
  const file = fc.record({ path: fc.string({ maxLength: 60 }), size: fc.nat() })
  fc.assert(
    fc.property(
      fc.string({ unit: letter, maxLength: 300 }),
      fc.array(file, { maxLength: 5 }),
      (name, files) => {
        classify({ name, files })
      },
    ),
  )
  for (const part of ['[', '[a] ', 's01', '1.1', ' - 0', 'v1.', '2019 01 ', '0'])
    classify({ name: part.repeat(500).slice(0, 500), files: [] })
})
