package k5.stack.saga;

public interface Saga<Input> {
    void start(Input input);
}

public final class SagaContext {
    public static native boolean isActive();
}

public enum SagaStatus { ACTIVE, CLOSING, CLOSED, CANCELLING, CANCELLED, FAILED_TO_CLOSE, FAILED_TO_CANCEL }

public class CompensationFailed extends RuntimeException {
    public CompensationFailed(String reason) {}
}
