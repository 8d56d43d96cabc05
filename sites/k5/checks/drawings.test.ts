import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { REPOSITORY } from './source/read-pages.ts'

interface Screen {
  window: string
  nav?: string[]
}
interface Storyboard {
  scenes: { screen: Screen }[]
}

test('every drawing matches its description', () => {
  const draw = () =>
    execFileSync(process.execPath, ['sites/k5/drawings/kit/draw.mjs', '--check'], { cwd: REPOSITORY, stdio: 'pipe' })
  expect(draw).not.toThrow()
})

test('drawings and videos of one part of the product show the same menu', () => {
  const menus = new Map<string, Set<string>>()
  for (const { window, nav = [] } of readScreens()) {
    const part = [window, ...nav.slice(0, 2)].join(' > ')
    menus.set(part, (menus.get(part) ?? new Set()).add(nav.join(', ')))
  }
  expect(menus.size).toBeGreaterThan(5)
  expect([...menus.values()].map((variants) => [...variants]).filter(({ length }) => length > 1)).toEqual([])
})

function readScreens(): Screen[] {
  return ['drawings', 'video'].flatMap((name) => {
    const folder = join(REPOSITORY, 'sites/k5', name)
    const files = readdirSync(folder).filter((file) => file.endsWith('.yml'))
    return files.flatMap((file) => toScreens(parse(readFileSync(join(folder, file), 'utf8')) as Screen | Storyboard))
  })
}

function toScreens(content: Screen | Storyboard): Screen[] {
  return 'scenes' in content ? content.scenes.map(({ screen }) => screen) : [content]
}
