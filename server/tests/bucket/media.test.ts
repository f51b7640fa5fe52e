/* Repeats the media tests with files in a bucket. */
import './with-bucket';
import '../media/delivery.test';
import '../media/library.db.test';
import '../media/upload.test';
import '../media/sweep.test';

// A request to the bucket needs a signature, a connection and XML, and images have variants in eight formats.
jest.setTimeout(30_000);
