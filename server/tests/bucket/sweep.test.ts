import './with-bucket';
import '../../src/features/media/sweep.test';
