import { expect, test } from 'vitest'
import { zoomedWidth } from './zoom.ts'

const desktop = { width: 1200, height: 700 }
const phone = { width: 360, height: 700 }

test('a photograph larger than its place on the page is shown at its intrinsic size if that fits the window', () => {
  const natural = { width: 1100, height: 600 }
  expect(zoomedWidth({ natural, shownWidth: 752, room: desktop, isDrawing: false })).toBe(1100)
})

test('a photograph larger than the window is fitted into it', () => {
  const natural = { width: 4000, height: 2000 }
  expect(zoomedWidth({ natural, shownWidth: 752, room: desktop, isDrawing: false })).toBe(1200)
})

test('a photograph already shown at its intrinsic size is not enlarged', () => {
  const natural = { width: 600, height: 400 }
  expect(zoomedWidth({ natural, shownWidth: 600, room: desktop, isDrawing: false })).toBeNull()
})

test('a drawing grows with the window', () => {
  const natural = { width: 600, height: 300 }
  expect(zoomedWidth({ natural, shownWidth: 600, room: desktop, isDrawing: true })).toBe(1200)
})

test('on a phone a wide drawing is shown at its intrinsic size and scrolls', () => {
  const natural = { width: 960, height: 422 }
  expect(zoomedWidth({ natural, shownWidth: 358, room: phone, isDrawing: true })).toBe(960)
})

test('a tall picture that is larger on the page than it would be in the window is not enlarged', () => {
  const natural = { width: 700, height: 2000 }
  expect(zoomedWidth({ natural, shownWidth: 700, room: desktop, isDrawing: false })).toBeNull()
})
