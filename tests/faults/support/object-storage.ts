import { startS3 } from '../../server/support/services/s3.ts';

/** An object storage that several servers share, and that can be stopped. */
export interface ObjectStorage {
  /** Address of its bucket. */
  readonly url: string;
  readonly credentials: Readonly<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** The S3 stand-in of the API tests, which runs in this process. */
export async function startStandIn(): Promise<ObjectStorage> {
  let s3 = await startS3();
  const port = Number(new URL(new URL(s3.url).searchParams.get('endpoint') ?? '').port);
  return {
    url: s3.url,
    credentials: { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    pause: () => s3.close(),
    resume: async () => {
      s3 = await startS3({ port, objects: s3.objects });
    },
    close: () => s3.close(),
  };
}

/** The address of a folder in the bucket. */
export function folderIn({ url }: ObjectStorage, folder: string): string {
  return url.replace(/^(s3:\/\/[^/?]+)[^?]*/, `$1/${folder}`);
}
