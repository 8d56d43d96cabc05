import { expect, test } from 'vitest'
import { zoomedWidth } from './zoom-size.ts'

const desktop = { width: 1200, height: 700 }
const phone = { width: 360, height: 700 }

test('a photograph larger than its place is shown at its own size where the window has room for it', () => {
  const natural = { width: 1100, height: 600 }
  expect(zoomedWidth({ natural, shownWidth: 752, room: desktop, isDrawing: false })).toBe(1100)
})

test('a photograph larger than the window is fitted into it', () => {
  const natural = { width: 4000, height: 2000 }
  expect(zoomedWidth({ natural, shownWidth: 752, room: desktop, isDrawing: false })).toBe(1200)
})

test('a photograph shown at its own size already has nothing to enlarge', () => {
  const natural = { width: 600, height: 400 }
  expect(zoomedWidth({ natural, shownWidth: 600, room: desktop, isDrawing: false })).toBeNull()
})

test('a drawing grows with the window', () => {
  const natural = { width: 600, height: 300 }
  expect(zoomedWidth({ natural, shownWidth: 600, room: desktop, isDrawing: true })).toBe(1200)
})

test('on a phone a wide drawing is shown at its own size, to scroll about in', () => {
  const natural = { width: 960, height: 422 }
  expect(zoomedWidth({ natural, shownWidth: 358, room: phone, isDrawing: true })).toBe(960)
})

test('a tall picture that the page shows larger than the window could is left alone', () => {
  const natural = { width: 700, height: 2000 }
  expect(zoomedWidth({ natural, shownWidth: 700, room: desktop, isDrawing: false })).toBeNull()
})
