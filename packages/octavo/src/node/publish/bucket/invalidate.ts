import type * as Sdk from '@aws-sdk/client-cloudfront'
import { OutputError } from '../../output/index.ts'
import { splitBasePath } from '../../../shared/urls.ts'

type CloudFront = typeof Sdk

/**
 * Lets the distribution fetch all files of a version and the changed files of the root again. `basePath`: where readers
 * find the version, such as `/handbook/5.1/`.
 */
export async function invalidate(
  sdk: CloudFront,
  distribution: string,
  basePath: string,
  rootFiles: readonly string[],
): Promise<void> {
  const { parent, name } = splitBasePath(basePath)
  // The front page is sent for the address of the root.
  const paths =
    name === '' ? [`${basePath}*`] : [`${parent}${name}/*`, parent, ...rootFiles.map((file) => parent + file)]
  const client = new sdk.CloudFrontClient({ region: process.env['AWS_REGION'] ?? 'us-east-1' })
  try {
    await client.send(
      new sdk.CreateInvalidationCommand({
        DistributionId: distribution,
        InvalidationBatch: {
          CallerReference: `octavo-${Date.now()}`,
          Paths: { Quantity: paths.length, Items: paths },
        },
      }),
    )
  } catch (error) {
    const { name: fault, message } = error as Error
    throw new OutputError(
      `The files are published, but CloudFront did not invalidate ${distribution}: ${fault}, ${message.replace(/\.$/, '')}.`,
      `Check the id of the distribution, and allow cloudfront:CreateInvalidation for it. Then run: aws cloudfront create-invalidation --distribution-id ${distribution} --paths ${paths.map((path) => `"${path}"`).join(' ')}`,
    )
  }
}
