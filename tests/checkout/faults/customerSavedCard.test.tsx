import { testFaults } from '../../support/checkoutFaults.tsx';

testFaults('customer', 'saved card');
