import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nowhere } from '../../../enrich/place.ts'
import { scannerCountry } from './local-scanner.ts'

test('the country of a scanner is the one that is set, or that of its address', () => {
  const enricher = { locate: () => ({ ...nowhere, country: 'GB' }) }
  assert.equal(scannerCountry({ scannerCountry: 'PT', scanners: ['192.0.2.1'] }, enricher), 'pt')
  assert.equal(scannerCountry({ scannerCountry: '', scanners: ['192.0.2.1'] }, enricher), 'uk')
  assert.equal(scannerCountry({ scannerCountry: '', scanners: [] }, enricher), 'zz')
  assert.equal(
    scannerCountry({ scannerCountry: '', scanners: ['192.0.2.1'] }, { locate: () => nowhere }),
    'zz',
  )
})
