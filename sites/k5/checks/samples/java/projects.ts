import type { Fragment } from '../fragment.ts'

const JAVA = 'sites/k5/docs/implement/managed-stacks/stack-java-springboot'
const PAYM = 'src/main/java/com/example/ord/paym'

/**
 * Pages whose classes another page may use without showing them; the first page that shows a class wins. Classes of
 * `src/test` are never used by another page.
 */
export const CONTEXT = [
  'sites/k5/fragments',
  `${JAVA}/extensions/domain-modelling.md`,
  `${JAVA}/extensions/aggregate-persistence.md`,
  `${JAVA}/extensions/api-modelling.md`,
  `${JAVA}/extensions/saga.md`,
]

/** Samples for Spring Boot 2, whose stubs come before those of Spring Boot 3. */
export const LEGACY = /WebSecurityConfigurerAdapter/

const PACKAGE = 'package com.example.ord.paym;'
const SNIPPET = 'class Snippet {'

export const FRAGMENTS: Fragment[] = [
  {
    file: 'sites/k5/docs/build-run/run-operate/logging.md',
    starts: 'Logger log = LoggerFactory.getLogger(CheckCreditLimit.class)',
    as: `${PAYM}/CheckCreditLimit.java`,
    before: `${PACKAGE} import org.slf4j.Logger; import org.slf4j.LoggerFactory; public class CheckCreditLimit extends CheckCreditLimitBase { public CheckCreditLimitOutput run(CheckCreditLimitInput input) { `,
    after: 'return new CheckCreditLimitOutput(false); } }',
  },
  {
    file: `${JAVA}/extensions/aggregate-persistence.md`,
    starts: 'PaymentOrder order = repository.findById(',
    as: `${PAYM}/Snippet1.java`,
    before: `${PACKAGE} ${SNIPPET} interface Input { String getOrderId(); } void run(PaymentOrderRepository repository, Input input) { `,
    after: '} }',
  },
  {
    file: `${JAVA}/extensions/aggregate-persistence.md`,
    starts: 'paymentOrder.setStatus(PaymentStatus.EXECUTED);',
    as: `${PAYM}/Snippet2.java`,
    before: `${PACKAGE} ${SNIPPET.replace('Snippet', 'Snippet2')} void run(PaymentOrderRepository repository, PaymentOrder paymentOrder) { `,
    after: '} }',
  },
  {
    file: `${JAVA}/extensions/aggregate-persistence.md`,
    starts: 'repository.delete(paymentOrder);',
    as: `${PAYM}/Snippet3.java`,
    before: `${PACKAGE} ${SNIPPET.replace('Snippet', 'Snippet3')} void run(PaymentOrderRepository repository, PaymentOrder paymentOrder) { `,
    after: '} }',
  },
  {
    file: `${JAVA}/extensions/api-modelling.md`,
    starts: 'if (!caller.hasRole(',
    as: `${PAYM}/Snippet.java`,
    before: `${PACKAGE} import k5.stack.security.Caller; import org.springframework.security.access.AccessDeniedException; ${SNIPPET} void run(Caller caller, PaymentOrder order) { `,
    after: '} }',
  },
  {
    file: `${JAVA}/extensions/integration-modelling.md`,
    starts: 'RequestShipmentOutput shipment = requestShipment.run(',
    as: `${PAYM}/Snippet.java`,
    before: `${PACKAGE} ${SNIPPET} void run(RequestShipment requestShipment, PaymentOrder order) { `,
    after: '} }',
  },
  {
    file: `${JAVA}/extensions/integration-modelling.md`,
    starts: 'try {\n    return toOutput(shipping.createShipment(request));',
    as: `${PAYM}/Snippet2.java`,
    before: `${PACKAGE} import k5.stack.client.RemoteCallException; abstract class Snippet2 extends RequestShipmentBase { abstract RequestShipmentOutput findExistingShipment(RequestShipmentInput input); RequestShipmentOutput run(ShippingClient shipping, CreateShipmentRequest request, RequestShipmentInput input) { `,
    after: '} }',
  },
  {
    file: `${JAVA}/extensions/unit-test.md`,
    starts: 'TestCase testCase = context.data(',
    as: 'src/test/java/com/example/ord/paym/Snippet.java',
    before: `${PACKAGE} import k5.stack.test.K5TestContext; import k5.stack.test.TestCase; import k5.stack.types.CurrencyAmount; ${SNIPPET} void run(K5TestContext context) { `,
    after: '} }',
  },
  {
    file: 'sites/k5/pages/index.md',
    starts: 'public abstract class ExecutePaymentBase',
    as: 'ExecutePaymentBase.java',
    before: `${PACKAGE} import k5.stack.domain.InstanceCommand; `,
  },
  {
    // The page names the repository in a comment, to be short.
    file: 'sites/k5/pages/index.md',
    starts: '@Service\npublic class ExecutePayment',
    as: 'ExecutePayment.java',
    before: `${PACKAGE} import static com.example.ord.paym.Left.repository; import org.springframework.stereotype.Service; `,
    after: 'class Left { static PaymentOrderRepository repository; }',
  },
]
