import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'

test.each(['CHANGELOG.md', 'blog/authors.yml'])(
  '%s is refused as a link out of the site and as a named pipe, which nothing may ever write into',
  async (file) => {
    const site = createProject({
      'octavo.config.yml': 'blog: { feeds: [] }\nchangelog: {}\n',
      'docs/index.md': '# Home\n',
      'blog/2026-01-02-a.md': '---\nauthors: ada\n---\n\n# A\n',
      'blog/authors.yml': 'ada: { name: Ada }\n',
      'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\n- All\n',
    })
    const path = join(site.root, file)
    const messagesNow = async () => (await site.build()).problems.map(({ message }) => message)
    rmSync(path)
    const outside = `${site.root}-secret`
    writeFileSync(outside, 'password: [')
    symlinkSync(outside, path)
    expect(await messagesNow()).toEqual([`"${file}" is a symbolic link that leaves the site's folder.`])
    rmSync(path)
    execFileSync('mkfifo', [path])
    expect(await messagesNow()).toEqual([`"${file}" is a named pipe, not a file.`])
  },
)
