import { expect, test } from 'vitest'
import { sessionCommands } from './render-code.ts'

const session = (...lines: string[]) => sessionCommands(lines.join('\n'), 'console')

test('of a shell session, only the commands are copied, without prompts', () => {
  expect(session('$ npm install', 'added 32 packages', '', '$ npm start  # serves it', 'Serving: 3000')).toBe(
    'npm install\nnpm start  # serves it',
  )
  expect(sessionCommands('  $ ls\n  a.md', 'sh')).toBe('ls')
})

test('lines that continue a command are copied', () => {
  expect(session('$ docker run \\', '    -p 80:80 \\', '>   nginx', 'f3c1', '$ docker ps')).toBe(
    'docker run \\\n    -p 80:80 \\\n  nginx\ndocker ps',
  )
  expect(session('$ cat > a.yml <<EOF', 'a: $ 1', '', 'b: 2 \\', 'EOF', 'done', '$ ls')).toBe(
    'cat > a.yml <<EOF\na: $ 1\n\nb: 2 \\\nEOF\nls',
  )
  expect(session("$ ssh host <<-'END'", '> uptime', '\tEND', '10:30 up')).toBe("ssh host <<-'END'\nuptime\n\tEND")
})

test('shifts and here-strings have no lines of their own', () => {
  expect(session('$ echo $((1 << 2))', '4', '$ wc <<< text', '1 1 5')).toBe('echo $((1 << 2))\nwc <<< text')
})

test('other code is copied as it is', () => {
  expect(session('npm install', 'echo $ HOME')).toBeUndefined()
  expect(session('echo "$PATH"', '$HOME/bin/run')).toBeUndefined()
  expect(session('$ cat <<EOF', 'a')).toBeUndefined()
  expect(sessionCommands('$ a', 'text')).toBeUndefined()
  expect(sessionCommands('$ a', 'php')).toBeUndefined()
})
