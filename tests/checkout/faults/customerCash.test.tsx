import { testFaults } from '../../support/checkoutFaults.tsx';

testFaults('customer', 'cash');
