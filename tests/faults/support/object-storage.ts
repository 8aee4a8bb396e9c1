import { startS3 } from '../../server/support/services/s3.ts';

/** An object storage that several servers share, and that can be taken away from them. */
export interface ObjectStorage {
  /** How it is reached: its bucket. */
  readonly url: string;
  readonly credentials: Readonly<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** The stand-in of the API tests: in this process, in memory. */
export async function startStandIn(): Promise<ObjectStorage> {
  let s3 = await startS3();
  const port = Number(new URL(new URL(s3.url).searchParams.get('endpoint') ?? '').port);
  return {
    url: s3.url,
    credentials: { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    goAway: () => s3.close(),
    comeBack: async () => {
      s3 = await startS3({ port, objects: s3.objects });
    },
    close: () => s3.close(),
  };
}

/** The address of a folder of its own in the bucket. */
export function folderIn({ url }: ObjectStorage, folder: string): string {
  return url.replace(/^(s3:\/\/[^/?]+)[^?]*/, `$1/${folder}`);
}
