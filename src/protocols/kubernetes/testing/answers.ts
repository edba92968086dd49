/** Answers in the form of a Kubernetes API server, with names of our own. */
export const versionAnswer = JSON.stringify({
  major: '1',
  minor: '27',
  gitVersion: 'v1.27.3',
  gitCommit: '25b4e43193bcda6c7328a6d147b1fb73a33f1598',
  gitTreeState: 'clean',
  buildDate: '2023-06-14T09:47:40Z',
  goVersion: 'go1.20.5',
  compiler: 'gc',
  platform: 'linux/amd64',
})

export function podsAnswer(names: readonly string[]): string {
  return JSON.stringify({
    kind: 'PodList',
    apiVersion: 'v1',
    metadata: { resourceVersion: '4711', continue: 'token', remainingItemCount: 7 },
    items: names.map((name) => ({
      metadata: {
        name,
        generateName: 'web-',
        namespace: 'default',
        uid: '3a5c',
        resourceVersion: '12',
        creationTimestamp: '2023-06-20T10:00:00Z',
        labels: { app: 'web' },
        annotations: { note: 'caf\u00e9\n' },
        ownerReferences: [
          { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', uid: '1', controller: true },
        ],
        managedFields: [{ manager: 'kubelet', operation: 'Update', fieldsV1: { 'f:status': {} } }],
      },
      spec: {
        containers: [{ name: 'web', image: 'registry.example.com/web:1.2', resources: {} }],
        restartPolicy: 'Always',
        terminationGracePeriodSeconds: 30,
        dnsPolicy: 'ClusterFirst',
        nodeName: 'node-1',
        securityContext: {},
      },
      status: {
        phase: 'Running',
        conditions: [{ type: 'Ready', status: 'True', lastProbeTime: null }],
        hostIP: '198.18.0.1',
        podIP: '198.18.0.9',
        startTime: '2023-06-20T10:00:00Z',
        containerStatuses: [{ name: 'web', ready: true, restartCount: 0 }],
      },
    })),
  })
}

export function statusAnswer(code: number, reason: string): string {
  return JSON.stringify({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message: 'pods is forbidden: User "system:anonymous" cannot list resource "pods"',
    reason,
    code,
  })
}
