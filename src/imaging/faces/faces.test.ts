import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { sampleScreenshots } from '../../sample/sample-screenshots.ts'
import { preparePicture } from '../picture/prepare-picture.ts'
import { faceBoxes } from './face-boxes.ts'
import { createFaceFinder } from './face-finder.ts'
import { createLayers, unclipped } from './layers.ts'
import { readWeights } from './read-weights.ts'

/** As people count them on the six photos that come with the model. */
const facesOnPhotos = [3, 3, 3, 4, 5, 4]

describe('faces', () => {
  const finder = createFaceFinder()
  after(() => finder.rest())
  const photo = (number: number): Buffer =>
    readFileSync(createRequire(import.meta.url).resolve(`@vladmandic/face-api/demo/sample${number}.jpg`))

  test('are found on photos, within the image, and not where there are none', async () => {
    let found = 0
    for (const [index, count] of facesOnPhotos.entries()) {
      const picture = await preparePicture({ bytes: photo(index + 1) })
      const { width, height } = picture
      const faces = await finder.find(picture)
      found += Math.min(faces.length, count)
      assert.ok(faces.length <= count + 1, `${faces.length} faces on photo ${index + 1}`)
      for (const face of faces) {
        assert.ok(face.width > 20 && face.height > 20)
        assert.ok(
          face.x >= 0 && face.x + face.width <= width && face.y >= 0 && face.y + face.height <= height,
        )
      }
    }
    assert.ok(found >= 21, `${found} of 22 faces`)
    for await (const { bytes } of sampleScreenshots({ count: 2, until: 1_800_000_000_000 }))
      assert.deepEqual(await finder.find(await preparePicture({ bytes })), [])
  })

  test('are found again after the thread was ended', async () => {
    await finder.rest()
    const picture = await preparePicture({ bytes: photo(1) })
    assert.equal((await finder.find(picture)).length, facesOnPhotos[0])
  })
})

describe('the net', () => {
  const number = fc.float({ min: -4, max: 4, noNaN: true, noDefaultInfinity: true })
  const numbers = (length: number) => fc.array(number, { minLength: length, maxLength: length })

  test('multiplies as a loop does, for all sizes', () => {
    const sizes = fc.record({
      side: fc.constantFrom(1, 2, 3, 4, 6),
      inputs: fc.constantFrom(4, 8, 20),
      outputs: fc.integer({ min: 1, max: 19 }),
    })
    const cases = sizes.chain(({ side, inputs, outputs }) =>
      fc.record({
        side: fc.constant(side),
        inputs: fc.constant(inputs),
        outputs: fc.constant(outputs),
        source: numbers(side * side * inputs),
        weights: numbers(inputs * outputs),
        bias: numbers(outputs),
      }),
    )
    fc.assert(
      fc.property(cases, ({ side, inputs, outputs, source, weights, bias }) => {
        const layers = createLayers(1, 1)
        const layer = layers.dense(Float32Array.from(weights), Float32Array.from(bias), 1, inputs)
        const block = layers.plan.allocate(Math.ceil((side * side) / 4) * 4 * inputs)
        layers.plan.view(block).set(source)
        const target = layers.plan.allocate(Math.ceil((side * side) / 4) * 4 * layer.outputs)
        layers.runDense(layer, { block, side, channels: inputs }, target, 1, unclipped)
        const got = layers.plan.view(target)
        for (let pixel = 0; pixel < side * side; pixel++)
          for (let output = 0; output < outputs; output++) {
            let want = bias[output]!
            for (let input = 0; input < inputs; input++)
              want += source[pixel * inputs + input]! * weights[input * outputs + output]!
            assert.ok(Math.abs(got[pixel * layer.outputs + output]! - want) < 1e-3)
          }
      }),
      { numRuns: 40 },
    )
  })

  test('filters by channel as a loop does, with and without halving', () => {
    const channels = 4
    const cases = fc
      .record({ side: fc.constantFrom(2, 4, 6), stride: fc.constantFrom(1 as const, 2 as const) })
      .chain(({ side, stride }) =>
        fc.record({
          side: fc.constant(side),
          stride: fc.constant(stride),
          source: numbers(side * side * channels),
          filters: numbers(9 * channels),
        }),
      )
    fc.assert(
      fc.property(cases, ({ side, stride, source, filters }) => {
        const layers = createLayers((side + 2) ** 2 * channels, 1)
        const layer = layers.byChannel(Float32Array.from(filters), new Float32Array(channels))
        const block = layers.plan.keep(Float32Array.from(source))
        const target = layers.plan.allocate(side * side * channels)
        const grid = layers.runByChannel(layer, { block, side, channels }, target, stride, [0, 6])
        const got = layers.plan.view(target)
        const border = stride === 1 ? 1 : 0
        const at = (y: number, x: number, c: number): number =>
          y < 0 || x < 0 || y >= side || x >= side ? 0 : source[(y * side + x) * channels + c]!
        for (let y = 0; y < grid.side; y++)
          for (let x = 0; x < grid.side; x++)
            for (let c = 0; c < channels; c++) {
              let want = 0
              for (let tap = 0; tap < 9; tap++) {
                const [dy, dx] = [Math.floor(tap / 3) - border, (tap % 3) - border]
                want += at(y * stride + dy, x * stride + dx, c) * filters[tap * channels + c]!
              }
              const held = Math.min(6, Math.max(0, want))
              assert.ok(Math.abs(got[(y * grid.side + x) * channels + c]! - held) < 1e-3)
            }
      }),
      { numRuns: 40 },
    )
  })

  test('reads weights of one byte and of four, and says where a file ends too early', () => {
    const manifest = JSON.stringify([
      {
        weights: [
          { name: 'small', shape: [2], quantization: { scale: 0.5, min: -1, dtype: 'uint8' } },
          { name: 'exact', shape: [1, 1] },
        ],
      },
    ])
    const bytes = Buffer.from([0, 4, 0, 0, 128, 63])
    const weights = readWeights(manifest, bytes)
    assert.deepEqual([...weights.get('small')!.values], [-1, 1])
    assert.deepEqual([...weights.get('exact')!.values], [1])
    assert.throws(() => readWeights(manifest, bytes.subarray(0, 5)), /ends within exact/)
  })

  test('counts a face once', () => {
    const anchors = Float32Array.from([0.1, 0.1, 0.3, 0.3, 0.11, 0.1, 0.31, 0.3, 0.6, 0.6, 0.9, 0.9])
    const guesses = { anchors, moves: new Float32Array(12), scores: Float32Array.from([0.7, 0.9, 0.8]) }
    assert.deepEqual(
      faceBoxes(guesses, 0.5).map(({ score }) => Math.round(score * 10)),
      [9, 8],
    )
    assert.deepEqual(faceBoxes({ ...guesses, scores: new Float32Array(3) }, 0.5), [])
  })
})
