// An object store on this machine for `bench/publish.mjs`: the gateway of Ceph (radosgw) with its disk in memory.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { installDebianPackages } from '../scripts/debian.mjs'

export const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench' }

const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd']
const PORTS = { gateway: 7490, monitor: 3310 }

/** Starts the store, whose packages take 269 MB. Returns its address and the function that stops it. */
export async function startObjectStore() {
  if (!existsSync('/usr/bin/radosgw') && !installDebianPackages(PACKAGES))
    throw new Error(`Install ${PACKAGES.join(', ')} of Debian first.`)
  const folder = mkdtempSync(join(tmpdir(), 'octavo-ceph-'))
  const config = join(folder, 'ceph.conf')
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(join(folder, name))
  const [cluster, disk] = [randomUUID(), randomUUID()]
  writeFileSync(config, describeCluster(folder, cluster))
  const env = { ...process.env, CEPH_CONF: config }
  const run = (program, ...words) =>
    execFileSync(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 })
  const keyring = join(folder, 'keyring')
  const addKey = (name, ...caps) => run('ceph-authtool', keyring, '--gen-key', '-n', name, ...caps)
  addKey('mon.', '--create-keyring', '--cap', 'mon', 'allow *')
  addKey('client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *')
  addKey('osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *')
  const map = join(folder, 'monmap')
  const addresses = `[v2:127.0.0.1:${PORTS.monitor},v1:127.0.0.1:${PORTS.monitor + 1}]`
  run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', addresses, map)
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
  run('ceph-mon', '-i', 'a')
  run('ceph', 'osd', 'new', disk)
  run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  run('ceph-osd', '-i', '0')
  const gateway = spawn('radosgw', ['-f', '-n', 'client.admin'], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${PORTS.gateway}`
  const user = ['--uid=bench', '--display-name=bench', '--access-key=bench', '--secret=bench']
  run('radosgw-admin', 'user', 'create', ...user)
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 100) throw new Error('The gateway does not answer.')
    await setTimeout(200)
  }
  const stop = () => {
    gateway.kill()
    for (const name of readdirSync(join(folder, 'run')).filter((file) => file.endsWith('.pid')))
      process.kill(Number(readFileSync(join(folder, 'run', name), 'utf8')))
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

function describeCluster(folder, cluster) {
  return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${PORTS.monitor},v1:127.0.0.1:${PORTS.monitor + 1}]
keyring = ${folder}/keyring
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
paxos propose interval = 0.05
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail warn = 1
mon data avail crit = 0
osd objectstore = memstore
memstore device bytes = 4294967296
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
public addr = 127.0.0.1
cluster addr = 127.0.0.1
rgw enable usage log = false
rgw enable ops log = false
[client.admin]
rgw frontends = beast endpoint=127.0.0.1:${PORTS.gateway}
`
}

async function answers(url) {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
