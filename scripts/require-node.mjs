/** Exits with a message when Node.js is too old. Import this first: it uses only syntax that old versions know. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This project needs Node.js 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org/.`,
  )
  process.exit(1)
}
