/* The media tests once more, with the files in a bucket. */
import './with-bucket';
import '../media/delivery.test';
import '../media/library.test';
import '../media/upload.test';
import '../media/sweep.test';
