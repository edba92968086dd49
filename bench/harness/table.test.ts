import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { renderTable } from './table.ts'

describe('renderTable', () => {
  it('lines up text to the left and figures to the right', () => {
    const text = renderTable({
      title: 'Speed',
      head: ['what', 'ours', 'peer'],
      rows: [
        ['a', '1', '200'],
        ['longer', '10,000', '2'],
      ],
    })
    assert.equal(
      text,
      [
        '### Speed',
        '',
        '| what   |   ours | peer |',
        '| ------ | -----: | ---: |',
        '| a      |      1 |  200 |',
        '| longer | 10,000 |    2 |',
        '',
      ].join('\n'),
    )
  })

  it('shows its head without rows', () => {
    assert.match(
      renderTable({ title: 'None', head: ['a', 'b'], rows: [] }),
      /\| a {3}\| {3}b \|\n\| --- \| --: \|\n$/,
    )
  })

  it('refuses a row that does not fit its head', () => {
    assert.throws(() => renderTable({ title: 'Odd', head: ['a', 'b'], rows: [['1']] }), /1 cells, its head 2/)
  })

  it('keeps every cell in its cell, and all lines equally long', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '|', '\n', ' ', '9') })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        const lines = renderTable({ title: 't', head: ['x', 'y'], rows })
          .split('\n')
          .slice(2, -1)
        assert.equal(lines.length, rows.length + 2)
        for (const line of lines) {
          assert.equal(line.length, lines[0]!.length)
          assert.equal(line.match(/(?<!\\)\|/g)?.length, 3)
        }
      }),
    )
  })
})
