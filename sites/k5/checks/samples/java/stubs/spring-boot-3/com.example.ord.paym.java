// Generated code of ORD-PAYM: the design elements that the pages use.
package com.example.ord.paym;

import java.time.Instant;
import java.time.LocalDate;
import k5.stack.client.RemoteCallException;
import k5.stack.domain.BusinessError;
import k5.stack.domain.FactoryCommand;
import k5.stack.domain.InstanceCommand;
import k5.stack.domain.Service;
import k5.stack.events.Agent;
import k5.stack.events.Producer;
import k5.stack.saga.Saga;
import k5.stack.test.K5TestContext;
import k5.stack.types.CurrencyAmount;
import org.springframework.http.ResponseEntity;

public enum PaymentStatus { CREATED, EXECUTED, CANCELED }

public class PaymentOrder {
    public native String getOrderId();
    public native void setOrderId(String orderId);
    public native CurrencyAmount getAmount();
    public native void setAmount(CurrencyAmount amount);
    public native LocalDate getDueDate();
    public native void setDueDate(LocalDate dueDate);
    public native PaymentStatus getStatus();
    public native void setStatus(PaymentStatus status);
    public native String getCreatedBy();
    public static native Builder builder();
    public native Builder toBuilder();

    public interface Builder {
        Builder orderId(String orderId);
        Builder amount(CurrencyAmount amount);
        Builder dueDate(LocalDate dueDate);
        Builder status(PaymentStatus status);
        PaymentOrder build();
    }
}

public class CreatePaymentOrderInput {
    public native CurrencyAmount getAmount();
    public native LocalDate getDueDate();
    public static native Builder builder();

    public interface Builder {
        Builder amount(CurrencyAmount amount);
        Builder dueDate(LocalDate dueDate);
        CreatePaymentOrderInput build();
    }
}

public class CheckCreditLimitInput {
    public native CurrencyAmount getAmount();
    public static native Builder builder();

    public interface Builder {
        Builder amount(CurrencyAmount amount);
        CheckCreditLimitInput build();
    }
}

public class CheckCreditLimitOutput {
    public CheckCreditLimitOutput(Boolean allowed) {}
    public native Boolean getAllowed();
}

public class CartCheckedOut {
    public native String getCartId();
    public native CurrencyAmount getTotal();
    public static native Builder builder();

    public interface Builder {
        Builder cartId(String cartId);
        Builder total(CurrencyAmount total);
        CartCheckedOut build();
    }
}

public class PaymentExecuted {
    public native String getOrderId();
    public native CurrencyAmount getAmount();
    public native Instant getExecutedAt();
    public static native Builder builder();

    public interface Builder {
        Builder orderId(String orderId);
        Builder amount(CurrencyAmount amount);
        Builder executedAt(Instant executedAt);
        PaymentExecuted build();
    }
}

public interface PaymentExecutedProducer extends Producer<PaymentExecuted> {}

public class CreditLimitExceeded extends BusinessError {
    public CreditLimitExceeded(CurrencyAmount limit) {}
}

public class DueDateInPast extends BusinessError {}

public class ShipmentRefused extends BusinessError {}

public class PaymentOrderNotFound extends BusinessError {
    public PaymentOrderNotFound(String orderId) {}
}

public abstract class CreatePaymentOrderBase implements FactoryCommand<CreatePaymentOrderInput, PaymentOrder> {
    public abstract PaymentOrder execute(CreatePaymentOrderInput input);
}

public abstract class ExecutePaymentBase implements InstanceCommand<PaymentOrder> {
    public abstract void execute(PaymentOrder paymentOrder);
}

public abstract class CancelPaymentBase implements InstanceCommand<PaymentOrder> {
    public abstract void execute(PaymentOrder paymentOrder);
}

public abstract class CheckCreditLimitBase implements Service<CheckCreditLimitInput, CheckCreditLimitOutput> {
    public abstract CheckCreditLimitOutput run(CheckCreditLimitInput input);
}

public abstract class CreateOrderOnCheckoutBase extends Agent<CartCheckedOut> {
    public abstract void onMessage(CartCheckedOut event);
}

public class RequestShipmentInput {
    public native String getOrderId();
    public static native Builder builder();

    public interface Builder {
        Builder orderId(String orderId);
        RequestShipmentInput build();
    }
}

public class RequestShipmentOutput {
    public native String getShipmentId();
}

public class CreateShipmentRequest {
    public native Body getBody();

    public static class Body {
        public native void setPriority(String priority);
        public native void setReference(String reference);
    }
}

public class CreateShipmentResponse {
    public native String getId();
}

public interface ShippingClient {
    CreateShipmentResponse createShipment(CreateShipmentRequest request) throws RemoteCallException;
}

public abstract class RequestShipmentBase implements Service<RequestShipmentInput, RequestShipmentOutput> {
    protected native CreateShipmentRequest toRequest(RequestShipmentInput input);
    protected native RequestShipmentOutput toOutput(CreateShipmentResponse response);
    public abstract RequestShipmentOutput run(RequestShipmentInput input);
}

public class CheckoutSagaInput {
    public native String getCartId();
}

public abstract class CheckoutSagaBase implements Saga<CheckoutSagaInput> {
    protected native void checkoutCart(String cartId);
    public abstract void start(CheckoutSagaInput input);
}

public class CreatePaymentOrderRequest {
    public native CurrencyAmount getAmount();
    public native LocalDate getDueDate();
}

public class PaymentOrderResponse {
    public native PaymentOrderResponse orderId(String orderId);
    public native PaymentOrderResponse amount(CurrencyAmount amount);
    public native PaymentOrderResponse dueDate(LocalDate dueDate);
    public native PaymentOrderResponse status(String status);
    public native String getStatus();
}

/** A delegate implements the operations that it overrides; the others answer 501. */
public abstract class PaymentOrdersApiBase {
    public native ResponseEntity<PaymentOrderResponse> createPaymentOrder(CreatePaymentOrderRequest request);
    public native ResponseEntity<PaymentOrderResponse> getPaymentOrder(String orderId);
    public native ResponseEntity<PaymentOrderResponse> executePaymentOrder(String orderId);
}

public abstract class CreatePaymentOrderTestBase {
    protected native K5TestContext newContext();
}

public abstract class ExecutePaymentTestBase {
    protected K5TestContext newContext() { return new K5TestContext(); }
}

public abstract class CreateOrderOnCheckoutTestBase {
    protected native K5TestContext newContext();
}

public abstract class RequestShipmentTestBase {
    protected native K5TestContext newContext();
}
