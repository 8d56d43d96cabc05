#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`octavo-mcp needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}

const { main } = await import('../dist/stdio.js')
process.exitCode = await main(process.argv.slice(2))
