/* The media tests once more, with the files in a bucket. */
import './with-bucket';
import '../media/delivery.test';
import '../media/library.db.test';
import '../media/upload.test';
import '../media/sweep.test';

// A request to the bucket takes its signature, a connection and XML; copies of a picture are made in eight formats.
jest.setTimeout(30_000);
