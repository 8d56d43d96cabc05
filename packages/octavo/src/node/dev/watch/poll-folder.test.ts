import { renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../shared/eventually.fixture.ts'
import { createProject } from '../../project.fixture.ts'
import { pollFolder } from './poll-folder.ts'

test.skipIf(process.platform === 'win32')(
  'files of a folder that cannot be read for a while, as in a network, do not count as removed',
  async () => {
    const { root } = createProject({ 'docs/a.md': 'A', 'docs/b.md': 'B' })
    const place = join(root, 'docs')
    const names: string[] = []
    const poller = pollFolder(place, 5, (name) => names.push(name))
    onTestFinished(() => poller.close())
    // Reading a link that leads to itself fails otherwise than reading nothing.
    renameSync(place, join(root, 'away'))
    symlinkSync(place, place)
    await setTimeout(200)
    unlinkSync(place)
    renameSync(join(root, 'away'), place)
    writeFileSync(join(place, 'c.md'), 'C')
    await eventually(() => expect(names).toContain('c.md'))
    expect(names).toEqual(['c.md'])
  },
)
