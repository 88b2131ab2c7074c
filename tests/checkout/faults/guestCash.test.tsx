import { testFaults } from '../../support/checkoutFaults.tsx';

testFaults('guest', 'cash');
