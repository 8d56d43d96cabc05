import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { drawPoster, toCaptions } from './storyboard.mjs'

const names = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yml'))
const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8')

test.each(names)('captions and poster are those of %s', (name) => {
  const { scenes } = parse(read(name))
  const published = `../public/video/${name.replace(/\.yml$/, '')}`
  expect(toCaptions(scenes), 'run "npm run videos"').toBe(read(`${published}.vtt`))
  expect(drawPoster(scenes), 'run "npm run videos"').toBe(read(`${published}.svg`))
})
