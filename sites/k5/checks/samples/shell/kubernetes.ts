/**
 * Commands and options of kubectl 1.32, and those that the OpenShift client adds. The options come from the help of
 * kubectl; rare ones are left out.
 */
import type { CommandTable } from './usage.ts'

const COMMON =
  '--as= --as-group= --certificate-authority= --client-certificate= --client-key= --cluster= --context= --insecure-skip-tls-verify --kubeconfig= -n/--namespace= --request-timeout= -s/--server= --token= --user= -v/--v='

const KUBECTL: CommandTable = {
  get: '-A/--all-namespaces --chunk-size= --field-selector= -f/--filename= --ignore-not-found -L/--label-columns= --no-headers -o/--output= --raw= -l/--selector= --show-kind --show-labels --sort-by= --subresource= -w/--watch --watch-only',
  apply:
    '--all --cascade= --dry-run? -f/--filename= --force --force-conflicts --grace-period= -o/--output= --overwrite --prune -l/--selector= --server-side --subresource= --timeout= --validate= --wait',
  create: '. --dry-run? --edit -f/--filename= -o/--output= --raw= -l/--selector= --validate=',
  'create secret generic':
    '--append-hash --dry-run? --from-env-file= --from-file= --from-literal= -o/--output= --type= --validate=',
  'create secret docker-registry':
    '--append-hash --docker-email= --docker-password= --docker-server= --docker-username= --dry-run? --from-file= -o/--output= --validate=',
  'create secret tls': '--append-hash --cert= --dry-run? --key= -o/--output= --validate=',
  'create configmap': '--append-hash --dry-run? --from-env-file= --from-file= --from-literal= -o/--output= --validate=',
  'create job': '--dry-run? --from= --image= -o/--output= --validate=',
  'create namespace': '--dry-run? -o/--output= --validate=',
  'create serviceaccount': '--dry-run? -o/--output= --validate=',
  wait: '--all -A/--all-namespaces --field-selector= -f/--filename= --for= --local -o/--output= -l/--selector= --timeout=',
  patch: '--dry-run? -f/--filename= --local -o/--output= -p/--patch= --patch-file= --subresource= --type=',
  label:
    '--all -A/--all-namespaces --dry-run? --field-selector= -f/--filename= --list --local -o/--output= --overwrite --resource-version= -l/--selector=',
  annotate:
    '--all -A/--all-namespaces --dry-run? --field-selector= -f/--filename= --list --local -o/--output= --overwrite --resource-version= -l/--selector=',
  logs: '--all-containers --all-pods -c/--container= -f/--follow --ignore-errors --insecure-skip-tls-verify-backend --limit-bytes= --max-log-requests= --pod-running-timeout= --prefix -p/--previous -l/--selector= --since= --since-time= --tail= --timestamps',
  exec: '-c/--container= -f/--filename= --pod-running-timeout= -q/--quiet -i/--stdin -t/--tty',
  run: '--annotations= --attach --cascade= --command --dry-run? --env= --expose -f/--filename= --force --grace-period= --image= --image-pull-policy= -l/--labels= --leave-stdin-open -o/--output= --override-type= --overrides= --pod-running-timeout= --port= --privileged -q/--quiet --restart= --rm -i/--stdin --timeout= -t/--tty --wait',
  delete:
    '--all -A/--all-namespaces --cascade= --dry-run? --field-selector= -f/--filename= --force --grace-period= --ignore-not-found -i/--interactive --now -o/--output= --raw= -l/--selector= --timeout= --wait',
  'rollout status': '-f/--filename= --revision= -l/--selector= --timeout= -w/--watch',
  'rollout restart': '-f/--filename= -o/--output= -l/--selector=',
  scale:
    '--all --current-replicas= --dry-run? -f/--filename= -o/--output= --replicas= --resource-version= -l/--selector= --timeout=',
  describe: '-A/--all-namespaces --chunk-size= -f/--filename= -l/--selector= --show-events',
  'port-forward': '--address= --pod-running-timeout=',
  diff: '--concurrency= -f/--filename= --force-conflicts --prune -l/--selector= --server-side',
  'set env':
    '--all -c/--containers= --dry-run? -e/--env= -f/--filename= --from= --keys= --list --local -o/--output= --overwrite --prefix= --resolve -l/--selector=',
  'auth can-i': '-A/--all-namespaces --list --no-headers -q/--quiet --subresource=',
  'config use-context': '',
  version: '--client -o/--output=',
}

const OPENSHIFT: CommandTable = {
  'oc adm inspect': '-A/--all-namespaces --dest-dir= -f/--filename= --since= --since-time= --rotated-pod-logs',
  'oc adm must-gather': '--dest-dir= --image= --image-stream= --node-name= --since= --since-time= --timeout=',
  'oc adm policy add-cluster-role-to-user': '--dry-run? -o/--output= --rolebinding-name= -z/--serviceaccount=',
  'oc adm policy add-role-to-group': '--dry-run? -o/--output= --role-namespace= --rolebinding-name=',
  'oc adm policy add-role-to-user':
    '--dry-run? -o/--output= --role-namespace= --rolebinding-name= -z/--serviceaccount=',
  'oc adm policy add-scc-to-user': '--dry-run? -o/--output= -z/--serviceaccount=',
  'oc adm top nodes': '-l/--selector= --sort-by=',
  'oc adm top pods': '-A/--all-namespaces --containers -l/--selector= --sort-by= --sum',
  'oc login': '-p/--password= -u/--username= --server= -w/--web',
  'oc create route edge':
    '--ca-cert= --cert= --dry-run? --hostname= --insecure-policy= --key= -o/--output= --path= --port= --service= --wildcard-policy=',
  'oc mirror':
    '-c/--config= --dest-skip-tls --dry-run --from= --src-tls-verify --dest-tls-verify --since= --v2 --workspace=',
  'oc registry login':
    '-a/--registry-config= --auth-basic= --insecure --registry= --skip-check --to= -z/--service-account=',
  'oc secrets link': '--for=',
  'oc set data': '--dry-run? -f/--filename= --from-file= --from-literal= --local -o/--output=',
  'oc set probe':
    '-c/--containers= --dry-run? --failure-threshold= --get-url= --initial-delay-seconds= --liveness --open-tcp= --readiness --remove --startup --timeout-seconds=',
}

export const KUBERNETES: CommandTable = {
  oc: COMMON,
  kubectl: COMMON,
  ...Object.fromEntries(
    Object.entries(KUBECTL).flatMap(([name, options]) =>
      [`oc ${name}`, `kubectl ${name}`].map((path) => [path, options]),
    ),
  ),
  ...OPENSHIFT,
}
