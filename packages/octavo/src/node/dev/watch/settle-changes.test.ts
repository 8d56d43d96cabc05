import { renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../shared/eventually.fixture.ts'
import { createProject } from '../../project.fixture.ts'
import { settleChanges } from './settle-changes.ts'

/** A folder with a page that was written earlier. `save` is a step of a program, followed by the events it causes. */
function watchFolder() {
  const project = createProject({ 'a.md': 'Text.', 'b.md': 'Other text.' })
  const at = (file: string) => join(project.root, file)
  for (const file of ['a.md', 'b.md']) utimesSync(at(file), 1, 1)
  const shown: string[] = []
  const { onEvent, close } = settleChanges(project.root, (file) => shown.push(file))
  onTestFinished(close)
  const save = (step: () => void, ...events: string[]) => {
    step()
    for (const file of events) onEvent(file)
    return shown.splice(0)
  }
  return { save, at, write: project.write, shown }
}

test('a renamed file is shown at once', () => {
  const { save, at } = watchFolder()
  expect(save(() => renameSync(at('a.md'), at('c.md')), 'a.md', 'c.md')).toEqual(['a.md', 'c.md'])
})

test('a file that is emptied or removed and then written is shown when it has its new content', () => {
  const { save, at, write } = watchFolder()
  expect(save(() => write({ 'a.md': '' }), 'a.md')).toEqual([])
  expect(save(() => write({ 'a.md': 'New.' }), 'a.md')).toEqual(['a.md'])
  // Vim renames the old file to a backup.
  expect(save(() => renameSync(at('a.md'), at('a.md~')), 'a.md', 'a.md~')).toEqual([])
  expect(save(() => write({ 'a.md': 'Newer.' }), 'a.md')).toEqual(['a.md', 'a.md~'])
})

test('a file that is moved away while another one is written has not been renamed', () => {
  const { save, at, write } = watchFolder()
  const step = () => {
    rmSync(at('a.md'))
    write({ 'b.md': 'Edited.' })
  }
  expect(save(step, 'a.md', 'b.md')).toEqual([])
})

test('a file that stays empty or missing is shown, with what changed meanwhile', async () => {
  const { save, at, write, shown } = watchFolder()
  save(() => rmSync(at('a.md')), 'a.md')
  save(() => write({ 'b.md': '' }), 'b.md')
  await eventually(() => expect(shown).toEqual(['a.md', 'b.md']))
})
