import { testPruning } from '../../../tests/pruning';
import { startS3, type S3Server } from '../../../tests/s3-server';
import { s3Store } from '../stores/s3-store';

let s3: S3Server;
let testCount = 0;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  testCount += 1;
});

testPruning(() => s3Store(s3.bucket(`test-${testCount}`)));
