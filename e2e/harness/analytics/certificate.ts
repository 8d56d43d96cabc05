import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  cert: string
  key: string
}

/** A certificate for this machine and for `docs.test`, valid for a day. Needs `openssl`. */
export function createCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-certificate-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const names = 'subjectAltName=DNS:localhost,DNS:docs.test,DNS:stats.test,IP:127.0.0.1'
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...kind, '-subj', '/CN=localhost', '-addext', names, '-out', cert, '-keyout', key],
      { stdio: 'pipe' },
    )
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
