import { Application, AppProject } from '@kubernetes-models/argo-cd/argoproj.io/v1alpha1'
import { Certificate, Issuer } from '@kubernetes-models/cert-manager/cert-manager.io/v1'
import { DestinationRule, VirtualService } from '@kubernetes-models/istio/networking.istio.io/v1beta1'
import { AuthorizationPolicy, PeerAuthentication } from '@kubernetes-models/istio/security.istio.io/v1beta1'
import {
  ValidatingAdmissionPolicy,
  ValidatingAdmissionPolicyBinding,
} from 'kubernetes-models/admissionregistration.k8s.io/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { CronJob } from 'kubernetes-models/batch/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { Namespace, PersistentVolumeClaim, Secret, Service, ServiceAccount } from 'kubernetes-models/v1'
import { watchReads } from './watch-reads.ts'

/** A class of a package with public Kubernetes schemas. `validate` throws if the instance is invalid. */
type PackagedKind = { prototype: Model; apiVersion: string; kind: string }
type Model = { validate(): void }

const KINDS: PackagedKind[] = [
  Application,
  AppProject,
  AuthorizationPolicy,
  Certificate,
  CronJob,
  Deployment,
  DestinationRule,
  Issuer,
  Namespace,
  NetworkPolicy,
  PeerAuthentication,
  PersistentVolumeClaim,
  Secret,
  Service,
  ServiceAccount,
  ValidatingAdmissionPolicy,
  ValidatingAdmissionPolicyBinding,
  VirtualService,
]

/** Istio promoted these kinds from v1beta1 to v1 unchanged, but the package exports only v1beta1. */
const PROMOTED = /(?<=\.istio\.io\/v1)beta1$/

const nameOf = ({ apiVersion, kind }: PackagedKind) => `${apiVersion.replace(PROMOTED, '')}.${kind}`

const byName = new Map(KINDS.map((kind) => [nameOf(kind), kind]))

export type SchemaError = { instancePath: string; keyword?: string; message?: string; params?: object }

/** The packages strip descriptions from their schemas, which also removes fields named `description`. */
const LEFT_OUT = /\/description$/

/** Validates a manifest against the schemas of the packages. Returns undefined if no package has its kind. */
export function validatePackaged(name: string, manifest: object): SchemaError[] | undefined {
  const Kind = byName.get(name)
  if (!Kind) return undefined
  const { watched, listUnread } = watchReads(
    Object.assign(Object.create(Kind.prototype), manifest, { apiVersion: Kind.apiVersion }),
  )
  const errors = collectErrors(watched)
  const unknown = listUnread().filter((path) => !LEFT_OUT.test(path))
  return [...errors, ...unknown.map((instancePath) => ({ instancePath, message: 'is not a field of this kind' }))]
}

function collectErrors(manifest: Model): SchemaError[] {
  try {
    manifest.validate()
    return []
  } catch (error) {
    return (error as { errors?: SchemaError[] }).errors ?? [{ instancePath: '', message: String(error) }]
  }
}
