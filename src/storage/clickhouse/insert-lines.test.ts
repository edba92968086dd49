import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertLineFile, insertLines } from './insert-lines.ts'

const textsStay = /input_format_try_infer_dates = 0, input_format_try_infer_datetimes = 0/

test('lines follow their statement, in which texts that look like dates stay texts', () => {
  const [statement, ...lines] = insertLines('things', ['id', 'data'], '[1,{}]\n[2,{}]').split('\n')
  assert.match(statement!, /^INSERT INTO things \(id, data\) SETTINGS .* FORMAT JSONCompactEachRow$/)
  assert.match(statement!, textsStay)
  assert.deepEqual(lines, ['[1,{}]', '[2,{}]'])
})

test('lines in a file have the types of the table, and a path may have any letter', () => {
  const statement = insertLineFile('things', ['id', 'data'], "/a'b\\c/incoming")
  assert.match(statement, /^INSERT INTO things \(id, data\)\n/)
  assert.ok(statement.includes("file('/a\\'b\\\\c/incoming', 'JSONCompactEachRow')"))
  assert.match(statement, /use_structure_from_insertion_table_in_table_functions = 1/)
  assert.match(statement, textsStay)
})
